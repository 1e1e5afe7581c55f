import { AccountCorner } from './account-corner'
import { SignOutButton } from './sign-out-button'
import { TabBar } from './tab-bar'

const PARTS = {
  corner: AccountCorner,
  signOut: () => <SignOutButton wide />,
  tabs: TabBar,
}

/** What the frame of each page has for who is signed in. */
export function SignedInShell({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
