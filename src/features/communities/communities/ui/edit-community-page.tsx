import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { communityKey } from '#/features/communities/communities/logic/community-address'
import { communityQuery, editCommunityMutation } from '#/features/communities/communities/queries'
import type { Community } from '#/features/communities/communities/schema'
import { ArchiveCommunity } from '#/features/communities/communities/ui/archive-community'
import { BackToCommunity } from '#/features/communities/communities/ui/back-to-community'
import {
  changeOf,
  type CommunityForm,
  type CommunityFormApi,
  communityFormSchema,
  EditFields,
  formOf,
} from '#/features/communities/communities/ui/edit-fields'
import { AppError } from '#/lib/errors'
import { Banner } from '#/ui/banner'
import { Button } from '#/ui/button'
import { Container } from '#/ui/container'
import { Form } from '#/ui/form'
import { showRefusal } from '#/ui/form-refusal'
import { toastError, toastSuccess } from '#/ui/toast'
import * as m from '#/lib/messages.gen'

export function EditCommunityPage({ community }: { community: Community }) {
  const [base, setBase] = useState(community)
  const navigate = useNavigate()
  const form = useForm<CommunityForm>({
    defaultValues: formOf(community),
    resolver: zodResolver(communityFormSchema),
    mode: 'onTouched',
  })
  const edit = useMutation(editCommunityMutation)
  const stale = edit.error instanceof AppError && edit.error.code === 'community_changed'
  const toItsPage = (to: Community) =>
    void navigate({ to: '/community/$communityId', params: { communityId: communityKey(to) } })
  function save(values: CommunityForm) {
    const change = changeOf(values, base)
    if (Object.keys(change).length === 0) return toItsPage(base)
    edit.mutate(
      { id: base.id, change: { ...change, version: base.version } },
      {
        onSuccess(saved) {
          void toastSuccess(m.communities_saved())
          toItsPage(saved)
        },
        onError: (error) => showRefusal(form, error),
      },
    )
  }
  return (
    <Container width="text" className="py-8 sm:py-12">
      <BackToCommunity community={community} />
      <h1 className="mb-8 text-4xl">{m.communities_settings()}</h1>
      <Form form={form} error={stale ? null : edit.error} onValid={save} className="grid gap-5">
        {stale && (
          <TakeInNewest
            id={base.id}
            form={form}
            onTaken={(newest) => {
              setBase(newest)
              edit.reset()
            }}
          />
        )}
        <EditFields form={form} wasPublic={base.visibility === 'public'} />
        <Button type="submit" size="lg" busy={edit.isPending} className="justify-self-start max-sm:w-full">
          {m.communities_save()}
        </Button>
      </Form>
      {community.can.archive && <ArchiveCommunity community={community} />}
    </Container>
  )
}

interface TakeInNewestProps {
  id: string
  form: CommunityFormApi
  onTaken: (newest: Community) => void
}

/** Somebody else was faster: theirs comes in under what was typed here. */
function TakeInNewest({ id, form, onTaken }: TakeInNewestProps) {
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  async function takeIn() {
    setLoading(true)
    try {
      const newest = await client.fetchQuery({ ...communityQuery(id), staleTime: 0 })
      form.reset(formOf(newest), { keepDirtyValues: true })
      onTaken(newest)
    } catch (error) {
      await toastError(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Banner
      tone="warning"
      role="alert"
      title={m.communities_changedMeanwhile()}
      actions={
        <Button variant="secondary" size="sm" busy={loading} onClick={() => void takeIn()}>
          {m.communities_loadNewestKeepWhat()}
        </Button>
      }
    >
      {m.communities_changedMeanwhileText()}
    </Banner>
  )
}
