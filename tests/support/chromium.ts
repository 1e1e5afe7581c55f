import { findChromium } from '../../scripts/find-tools.mjs'

/** Quiet and deterministic: no sandbox (the tests may run as root), nothing sent or fetched of the browser's own accord. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's launch options for whichever Chromium the machine has. */
export function chromiumLaunch() {
  const executablePath = process.env.CHROMIUM_PATH ?? findChromium()
  return executablePath ? { executablePath, args: ARGS } : { args: ARGS }
}
