import { startWholeServer } from '../../../functions/src/testing/whole-server.ts'

// The API of all page tests, in a process of its own: none of them has to load it, and it computes beside them.
const { url } = await startWholeServer()
process.on('disconnect', () => process.exit())
process.send?.({ url })
