import { routes } from '../routes.ts'
import { startServer } from './server.ts'

/** Everything the API has, for what looks at it from outside: pages ask whatever they like. */
export const startWholeServer = () => startServer(routes, { strangers: true })
