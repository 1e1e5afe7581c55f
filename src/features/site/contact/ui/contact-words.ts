import type { ContactState } from '#/features/site/contact/logic/contact-choices'
import type { BadgeTone } from '#/ui/badge'

export const STATE_WORDS: Record<ContactState, { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'clay' },
  answered: { label: 'Answered', tone: 'court' },
  spam: { label: 'Spam', tone: 'neutral' },
}
