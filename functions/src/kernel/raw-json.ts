import { Server } from 'node:http'

/**
 * The functions runtime parses JSON before our code runs and answers a broken body with an HTML page. Hiding
 * the media type from it leaves the bytes to the kernel, which answers every failure as this product's JSON.
 * Imported first by index.ts. The original type travels in a header that callers cannot set: it is
 * overwritten or removed on every request.
 */
export const ORIGINAL_TYPE = 'x-original-content-type'

const emit = Server.prototype.emit as (this: Server, event: string, ...args: unknown[]) => boolean
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  if (event === 'request') {
    const { headers } = args[0] as { headers: Record<string, string | undefined> }
    delete headers[ORIGINAL_TYPE]
    const type = headers['content-type']
    if (type !== undefined && /json/i.test(type)) {
      headers[ORIGINAL_TYPE] = type
      headers['content-type'] = 'application/octet-stream'
    }
  }
  return emit.call(this, event, ...args)
} as typeof emit
