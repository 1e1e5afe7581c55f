import type { ContactState } from '#/features/site/contact/logic/contact-choices'
import type { BadgeTone } from '#/ui/badge'
import * as m from '#/lib/messages.gen'

export const STATE_WORDS: Record<ContactState, { label: () => string; tone: BadgeTone }> = {
  open: { label: m.contact_stateOpen, tone: 'clay' },
  answered: { label: m.contact_stateAnswered, tone: 'court' },
  spam: { label: m.contact_stateSpam, tone: 'neutral' },
}
