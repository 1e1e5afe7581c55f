import { KeyRound } from 'lucide-react'

/** Google's own mark in its own colours, as it asks for; a key for any other provider. */
export function ProviderMark({ label }: { label: string }) {
  if (label !== 'Google') return <KeyRound aria-hidden />
  return (
    <svg viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#4285F4"
        d="M47.5 24.6c0-1.6-.1-3.1-.4-4.6H24v9h13.2a11.3 11.3 0 0 1-4.9 7.4v6h7.9c4.6-4.3 7.3-10.5 7.3-17.8z"
      />
      <path
        fill="#34A853"
        d="M24 48.5c6.6 0 12.2-2.2 16.2-5.900l-7.9-6.100c-2.2 1.5-5 2.3-8.3 2.3-6.4 0-11.8-4.3-13.7-10.100H2.100v6.300A24.5 24.5 0 0 0 24 48.500z"
      />
      <path fill="#FBBC05" d="M10.3 28.700a14.7 14.7 0 0 1 0-9.400V13H2.100a24.5 24.5 0 0 0 0 22z" />
      <path
        fill="#EA4335"
        d="M24 9.200c3.6 0 6.8 1.2 9.4 3.700l7-7A23.5 23.5 0 0 0 24-.5 24.5 24.5 0 0 0 2.1 13l8.2 6.300C12.2 13.5 17.6 9.2 24 9.200z"
      />
    </svg>
  )
}
