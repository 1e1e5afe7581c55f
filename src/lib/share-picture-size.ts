/** The size, in pixels, that chats and networks show whole (Open Graph). */
export const SHARE_PICTURE_WIDTH = 1200
export const SHARE_PICTURE_HEIGHT = 630
