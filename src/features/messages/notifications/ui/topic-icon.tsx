import {
  CalendarPlus,
  CalendarX2,
  Clock,
  ClipboardList,
  Handshake,
  KeyRound,
  MailCheck,
  Megaphone,
  MessageSquare,
  PartyPopper,
  Swords,
  Shirt,
  Ticket,
  Users,
  type LucideIcon,
  TriangleAlert,
  Trophy,
} from 'lucide-react'
import type { Topic } from '#/features/messages/notifications/logic/topics'

const ICONS: Record<Topic, LucideIcon> = {
  places: Ticket,
  rsvps: MailCheck,
  changes: CalendarX2,
  matches: Trophy,
  reminders: Clock,
  messages: MessageSquare,
  hosting: ClipboardList,
  squad: KeyRound,
  gear: Shirt,
  communities: Users,
  announcements: Megaphone,
  partners: Handshake,
  cheers: PartyPopper,
  stakes: Swords,
  newEvents: CalendarPlus,
  system: TriangleAlert,
}

export function TopicIcon({ topic, className }: { topic: string; className?: string }) {
  const Icon = ICONS[topic as Topic] ?? Megaphone
  return <Icon aria-hidden className={className} />
}
