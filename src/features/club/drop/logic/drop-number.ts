import * as m from '#/lib/messages.gen'

/** The drop that there is; the next one begins by counting on. */
export const DROP_NUMBER = 1
/** As it stands in its address and its name. */
export const DROP_CODE = String(DROP_NUMBER).padStart(3, '0')
export const DROP_PATH = `/${DROP_CODE}drop`
export const dropTitle = (): string => m.drop_title({ code: DROP_CODE })
