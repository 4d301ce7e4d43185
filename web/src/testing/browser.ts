/** What a browser has and jsdom lacks, as far as the portal's screens use it. */
const prototype = HTMLDialogElement.prototype
prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
HTMLElement.prototype.hidePopover ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Idle time never comes: what a page fetches ahead, and the live number under the bell, are left to real browsers.
globalThis.requestIdleCallback ??= () => 0
globalThis.cancelIdleCallback ??= () => {}
