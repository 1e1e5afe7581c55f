interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  share: number
}

const BAR =
  'block h-3 w-full appearance-none overflow-hidden rounded-full bg-surface-sunk ring-1 ring-inset ring-line ' +
  '[&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-court-fill ' +
  '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-court-fill'

/** How much of something is done. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress aria-label={label} max={1} value={share} className={BAR} />
}
