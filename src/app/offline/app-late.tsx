import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { InstallEntries } from '#/app/offline/install-entries'
import { keepAnswers } from '#/app/offline/store-responses'
import { keepFresh } from '#/app/offline/refresh-stored'
import { takeUpLateFonts } from '#/app/offline/late-fonts'
import { keepVisitedPages } from '#/client/offline/cache-visited-pages'
import { KeptLine } from '#/app/offline/stored-copy-line'
import { followLine } from '#/app/offline/follow-connection'
import { LineStatus } from '#/app/offline/connection-status'
import { SignedOutPrompt } from '#/app/session/signed-out-prompt'
import { UpdateBar } from '#/app/offline/update-bar'
import { beginTypedText } from '#/client/offline/unsaved-text'
import { registerWorker } from '#/client/offline/worker-versions'

/** The part of the app that works without a connection, and prepares for it. */
export function AppLate() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const stops = [
      keepAnswers(client),
      followLine(client, router),
      beginTypedText(document),
      registerWorker(),
      keepVisitedPages(router),
      takeUpLateFonts(router),
    ]
    keepFresh(client, Date.now()).catch(() => undefined)
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, router])
  return (
    <>
      <KeptLine />
      <UpdateBar />
      <SignedOutPrompt />
      <LineStatus />
      <InstallEntries />
    </>
  )
}
