import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'

const TONES = {
  info: { look: 'bg-kitchen-tint border-kitchen', icon: 'text-kitchen', Icon: Info },
  success: { look: 'bg-court-tint border-court', icon: 'text-court', Icon: CircleCheck },
  warning: { look: 'bg-clay-tint border-clay', icon: 'text-clay', Icon: TriangleAlert },
  danger: { look: 'bg-danger-tint border-danger', icon: 'text-danger', Icon: CircleX },
}

interface BannerProps {
  tone?: keyof typeof TONES
  title: string
  actions?: ReactNode
  /** `alert` when it appears because of something just done. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

export function Banner({ tone = 'info', title, actions, role, children }: BannerProps) {
  const { look, icon, Icon } = TONES[tone]
  return (
    <div role={role} className={classNames('flex gap-3 rounded-md border-l-[5px] p-4 text-ink', look)}>
      <Icon aria-hidden className={classNames('mt-0.5 size-5 shrink-0', icon)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-0.5 text-sm">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
