import { describe, expect, test } from 'vitest'
import type { Request } from './http.ts'
import { inRanges, senderOf } from './sender.ts'

const call = (forwarded: string | undefined, remoteAddress?: string): Request =>
  ({
    headers: { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    socket: { remoteAddress },
  }) as Request
const isEdge = inRanges(['198.51.100.0/24', '2001:db8:ed9e::/48'])
const none = () => false

describe('the sender', () => {
  test.each([
    ['behind Hosting is the visitor, not the edge', 2, '203.0.113.7, 198.51.100.3', '203.0.113.7'],
    ['behind Hosting is the visitor, whatever was claimed', 2, '1.1.1.1, 203.0.113.7, 198.51.100.3', '203.0.113.7'],
    [
      'behind Hosting is the visitor, though an edge was claimed',
      2,
      '1.1.1.1, 198.51.100.9, 203.0.113.7, 198.51.100.3',
      '203.0.113.7',
    ],
    ['behind an edge of IPv6 is the visitor', 2, '203.0.113.7, 2001:db8:ed9e::1', '203.0.113.7'],
    ['who calls directly is itself', 2, '192.0.2.5', '192.0.2.5'],
    ['who calls directly is itself, whatever was claimed', 2, '1.1.1.1, 192.0.2.5', '192.0.2.5'],
    ['who calls directly is itself, though an edge was claimed', 2, '1.1.1.1, 198.51.100.3, 192.0.2.5', '192.0.2.5'],
    ['an edge alone is believed no further than what it wrote', 2, '198.51.100.3', '198.51.100.3'],
    ['with one hop is the last, an edge too', 1, '203.0.113.7, 198.51.100.3', '198.51.100.3'],
    ['is no other by another address of its own network', 1, '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['is no other by a short form of it', 1, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['of IPv4 in IPv6 is the IPv4 address', 1, '::ffff:192.0.2.5', '192.0.2.5'],
  ])('%s', (_, hops, forwarded, sender) => {
    expect(senderOf(call(forwarded), { hops, isEdge })).toBe(sender)
  })

  test('is who holds the line where the platform writes nothing', () => {
    expect(senderOf(call('1.1.1.1', '127.0.0.1'), { hops: 0, isEdge: none })).toBe('127.0.0.1')
    expect(senderOf(call(undefined, '::1'), { hops: 1, isEdge: none })).toBe('0:0:0:0::/64')
    expect(senderOf(call(undefined), { hops: 1, isEdge: none })).toBe('unknown')
  })
})
