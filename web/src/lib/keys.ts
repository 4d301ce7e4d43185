/** Whether shortcuts are held with ⌘ here, and written so; elsewhere it is Ctrl. */
export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)
