import { BlockList, isIPv6 } from 'node:net'
import { env } from './env.ts'
import type { Request } from './http.ts'

type Trust = { readonly hops: number; readonly isEdge: (address: string) => boolean }

/** Whether an address lies in one of these ranges (`151.101.0.0/16`). Throws for what is no range. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const trust: Trust = { hops: env.trustedHops, isEdge: inRanges(env.edgeRanges) }

/** One household or office has a whole IPv6 network of 64 bits and may change addresses in it at will. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::').map((half) => half.split(':').filter(Boolean).join(':'))
  const [before, after] = [head, tail].map((half) => (half ? half.split(':') : []))
  const zeros = Array.from({ length: Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0)) }, () => '0')
  const groups = [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * The sender's address, as the platform wrote it and never as the caller claims it. Counted from the end of
 * X-Forwarded-For, since whatever was sent stands before it: the last address is that of whoever called the platform.
 * Only where that is an edge of ours is the one before believed, and so on for as many as there are trusted hops; who
 * calls the function directly therefore stays the sender, whatever the header says.
 */
export function senderOf(request: Request, { hops, isEdge }: Trust = trust): string {
  const direct = request.socket?.remoteAddress
  const chain = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  let at = chain.length - 1
  for (let hop = 1; hop < hops && at > 0 && isEdge(chain[at] ?? ''); hop += 1) at -= 1
  const sender = (hops > 0 ? chain[at] : undefined) ?? direct
  return sender === undefined ? 'unknown' : networkOf(sender)
}
