/** A link of the bar; the current page's is underlined in court green. */
export const NAV_LINK_CLASS =
  'relative flex min-h-11 items-center whitespace-nowrap rounded-sm px-2.5 text-[0.9375rem] font-medium text-ink hover:bg-ink/8 ' +
  'data-[status=active]:after:absolute data-[status=active]:after:inset-x-2.5 data-[status=active]:after:bottom-1 ' +
  'data-[status=active]:after:h-0.5 data-[status=active]:after:rounded-full data-[status=active]:after:bg-court'

/** A row of a menu that opens under the bar. */
export const MENU_ROW_CLASS =
  'flex min-h-11 items-center rounded-sm px-3 text-sm font-medium hover:bg-court-tint'
