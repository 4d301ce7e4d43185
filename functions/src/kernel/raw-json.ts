import { Server } from 'node:http'

/**
 * The functions runtime unpacks and parses bodies before our code runs, and answers what it cannot read with an HTML
 * page. Hiding type and encoding from it leaves the bytes to the kernel, which answers every failure as this
 * product's JSON. Imported first by index.ts. The original type travels in a header that callers cannot set: it is
 * overwritten or removed on every request. A packed body becomes a type of its own, which the kernel refuses.
 */
export const ORIGINAL_TYPE = 'x-original-content-type'

const emit = Server.prototype.emit as (this: Server, event: string, ...args: unknown[]) => boolean
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  if (event === 'request') {
    const { headers } = args[0] as { headers: Record<string, string | undefined> }
    delete headers[ORIGINAL_TYPE]
    const type = headers['content-type']
    const encoding = headers['content-encoding']
    if (type !== undefined || encoding !== undefined) {
      headers[ORIGINAL_TYPE] = encoding === undefined || encoding === 'identity' ? type : `packed/${encoding}`
      headers['content-type'] = 'application/octet-stream'
      delete headers['content-encoding']
    }
  }
  return emit.call(this, event, ...args)
} as typeof emit
