import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendOverSmtp } from './transport.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A mail server of few words: takes one mail, or answers `refusal` to its receiver. */
async function startMailServer(refusal?: string) {
  const heard: string[] = []
  server = createServer((socket) => {
    const answer = (line: string) => socket.write(`${line}\r\n`)
    let inData = false
    answer('220 test')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        heard.push(line)
        if (inData) {
          if (line !== '.') continue
          inData = false
          answer('250 taken')
        } else if (line.startsWith('RCPT') && refusal) answer(refusal)
        else if (line === 'DATA') {
          inData = true
          answer('354 go on')
        } else answer('250 ok')
      }
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { heard, url: `smtp://127.0.0.1:${port}`, from: 'Banso <no-reply@banso.example>' }
}

const mail = { to: 'a@test.example', subject: '件名', text: '本文', html: '<p>本文</p>', link: '' }

it('hands a mail over, as text and as HTML', async () => {
  const smtp = await startMailServer()
  await sendOverSmtp(mail, smtp)
  expect(smtp.heard).toContain('MAIL FROM:<no-reply@banso.example>')
  expect(smtp.heard).toContain('RCPT TO:<a@test.example>')
  const text = smtp.heard.join('\n')
  expect(text).toContain(`Subject: =?UTF-8?B?${Buffer.from('件名').toString('base64')}?=`)
  for (const part of [mail.text, mail.html]) expect(text).toContain(Buffer.from(part).toString('base64'))
})
it('hands a calendar file over as such', async () => {
  const smtp = await startMailServer()
  const type = 'text/calendar; charset=utf-8; method=CANCEL'
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR'
  await sendOverSmtp({ ...mail, attachments: [{ name: 'teirei.ics', type, content }] }, smtp)
  const heard = smtp.heard.join('\n')
  expect(heard).toMatch(/Content-Type: text\/calendar; charset=utf-8;\s+method=CANCEL/)
  expect(heard).toMatch(/Content-Disposition: attachment; filename=teirei\.ics/)
  const body = Buffer.from(content).toString('base64')
  expect([content, body].some((text) => heard.replaceAll('\n', '').includes(text.replaceAll('\r\n', '')))).toBe(true)
})
it('sends to one address, whatever stands in it', async () => {
  const smtp = await startMailServer()
  await sendOverSmtp({ ...mail, to: 'a@test.example,b@test.example' }, smtp).catch(() => undefined)
  expect(smtp.heard.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1)
  expect(smtp.heard).not.toContain('RCPT TO:<b@test.example>')
})
it('throws when the mail is not taken', async () => {
  const smtp = await startMailServer('550 no such user')
  await expect(sendOverSmtp(mail, smtp)).rejects.toThrow('550')
})
