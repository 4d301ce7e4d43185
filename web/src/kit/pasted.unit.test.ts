// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { withoutHandlers } from './pasted.ts'

/** The attributes of all elements once the HTML has been read, as `img.src=x`. */
const attributesOf = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(({ name, value }) => `${element.localName}.${name}=${value}`),
  )

test.each([
  ['in double quotes', '<p id="a" onclick="alert(1)">文</p>', ['p.id=a']],
  ['in single quotes, in capitals', "<IMG SRC=x ONERROR='go(1)' alt=図>", ['img.src=x', 'img.alt=図']],
  ['without quotes', '<img onload=go() src=x>', ['img.src=x']],
  ['without a space before it', '<img src="x"onerror="go()">', ['img.src=x']],
  ['after a slash', '<svg/onload=go()>', []],
  ['over lines', '<b\n onmouseover\n=\n"a > b"\n id=c>太字</b>', ['b.id=c']],
  ['several', '<a href="#" onfocus="a()" onblur="b()">先</a>', ['a.href=#']],
])('a program is left out that stands %s', (_, html, left) => {
  const read = attributesOf(withoutHandlers(html))
  expect(read).toEqual(left)
  expect(attributesOf(html).length).toBeGreaterThan(read.length)
})

test('words, and values that only look like a program, stay as they are', () => {
  const html = '<p title="set onclick=x" data-on="1">onclick="a" は<b class=\'on\'>属性</b>です。1 < 2 onload=3</p>'
  expect(withoutHandlers(html)).toBe(html)
})
