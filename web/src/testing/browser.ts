/** What a browser has and jsdom lacks, as far as the portal's screens use it. */
const prototype = HTMLDialogElement.prototype
prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
HTMLElement.prototype.hidePopover ??= () => {}
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
