import { start } from './start.tsx'

const container = document.getElementById('root')
// In a turn of its own: what has been painted can be touched before it. And not while the modules are gone through: tools
// that note who begins each request go through all text of the program otherwise. No timer: tabs that nobody sees, and
// Firefox while a document loads, let those wait.
if (container) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    start(container)
  }
  port2.postMessage(null)
}
