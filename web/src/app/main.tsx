import { nextTurn } from '../lib/turn.ts'
import { start } from './start.tsx'

const container = document.getElementById('root')
// In a turn of its own: what has been painted can be touched before it. And not while the modules are gone through: tools
// that note who begins each request go through all text of the program otherwise.
if (container) void nextTurn().then(() => start(container))
