// @ts-check

/** The oldest browsers that are supported, as builds name them. README says the same; `older-browsers.ts` adds what they lack. */
export const SUPPORTED_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox115']
