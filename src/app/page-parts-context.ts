import { createContext } from 'react'

/** `wholeStyles`: where those of all screens are, if the page has only its own; `loader`: the script that loads its scripts. */
export type PageParts = { styles: string; wholeStyles?: string; loader: string }

/** Given by the server around what it renders. In the browser they stay as they came. */
export const PagePartsContext = createContext<PageParts>({ styles: '', loader: '' })
