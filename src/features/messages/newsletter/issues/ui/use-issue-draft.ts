import { useQueryClient } from '@tanstack/react-query'
import { type IssueWords, issueQuery, saveIssue } from '#/features/messages/newsletter/issues/queries'
import type { Issue } from '#/features/messages/newsletter/issues/schema'
import { useSavedWords } from '#/ui/use-saved-words'

const wordsOf = ({ subject, preview, body }: Issue): IssueWords => ({ subject, preview, body })

/** An issue that is being written, saved by itself. */
export function useIssueDraft(issue: Issue) {
  const client = useQueryClient()
  return useSavedWords(
    { words: wordsOf(issue), saved: issue },
    async (last: Issue | null, words: IssueWords) => {
      const saved = await saveIssue(last ?? issue, words)
      // Whoever comes back to it begins with what is known of it.
      client.setQueryData(issueQuery(saved.id).queryKey, saved)
      return saved
    },
    wordsOf,
  )
}
