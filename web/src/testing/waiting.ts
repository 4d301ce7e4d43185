import { configure, getConfig, prettyDOM } from '@testing-library/react'

/** While it waits, a query fails at every look, and what it says is thrown away: only the last failure is read. */
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics

/** What the person had before them: the dialog over the page, else the page, of the whole document. */
const beforeThem = (): Element =>
  [...document.querySelectorAll('[role="dialog"], dialog[open]')].at(-1) ??
  document.querySelector('main') ??
  document.body

configure({
  // What is waited for comes; how long a busy machine takes for it says nothing. A save once took over 15 seconds.
  asyncUtilTimeout: 45_000,
  /** Printing the document takes longer than the query itself: it is done for the failure that is told. */
  getElementError: (message, container) => {
    const shown = container === document.body ? beforeThem() : container
    const text = isWaiting() ? message : `${message}\n\n${prettyDOM(shown)}`
    return Object.assign(new Error(text ?? ''), { name: 'TestingLibraryElementError' })
  },
})
