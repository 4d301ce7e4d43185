import { start } from './start.tsx'

const container = document.getElementById('root')
// After the module has been gone through, not within: tools that note who begins each request go through all text of the program otherwise.
if (container) queueMicrotask(() => start(container))
