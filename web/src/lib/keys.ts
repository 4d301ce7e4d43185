/** Whether shortcuts are held with ⌘ here, and written so; elsewhere it is Ctrl. */
export const isMac = /Mac|iP(hone|ad|od)/.test(navigator.platform)

type Pressed = { readonly isComposing: boolean; readonly keyCode: number }

/** A key that only goes on with a Japanese conversion; Safari reports the Enter that ends it afterwards, as code 229. */
export const isComposing = (event: Pressed | { readonly nativeEvent: Pressed }): boolean => {
  const { isComposing: goesOn, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return goesOn || keyCode === 229
}
