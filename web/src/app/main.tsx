import { start } from './start.tsx'

const container = document.getElementById('root')
if (container) start(container)
