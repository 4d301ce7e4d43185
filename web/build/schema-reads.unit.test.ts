import { describe, expect, it } from 'vitest'
import { schemaReads } from './schema-reads.ts'

const reads = (code: string) => schemaReads(code, ['goals'])

describe('a schema read off an endpoint', () => {
  it.each([
    ['of an imported group', 'useForm(goals.create.body)'],
    ['of the calls of an area', 'const { calls } = useArea(goalArea); useForm(calls.goals.create.body)'],
    ["of one area's calls", 'useForm(goalArea.startup.calls.checkins.create.body)'],
    ['of an endpoint taken out of a group', 'const { create } = goals; useForm(create.body)'],
    ['of an endpoint under another name', 'const { create: add } = useArea(area).calls.goals; useForm(add.body)'],
    ['of a group taken out of the calls', 'const { tasks } = calls; useForm(tasks.create.body)'],
    ['of one of two', 'const def = isNew ? goals.create : goals.update; useForm(def.body)'],
    ['by taking it apart', 'const { body } = goals.create'],
    ['of its answers', 'parse(goals.list.responses[200])'],
    ['of its query', 'parse(calls.goals.list.query.shape)'],
    ['or what only the server knows of it', 'show(goals.list.summary)'],
    ['or of its access', 'show(goals.list.access.permission)'],
    ['by a function it is handed to', 'const f = (def: EndpointDef) => def.body'],
    ['by a generic one', 'export const useX = <D extends EndpointDef>(def: D, more = {}) => parse(def.body)'],
    [
      'by one for some endpoints',
      "type Read = EndpointDef & { method: 'GET' }; function f<D extends Read>(d: D) { return d.query.shape }",
    ],
  ])('%s is found', (_, code) => expect(reads(code)).toHaveLength(1))

  it.each([
    ['the schema by its name', 'useForm(goalInput)'],
    [
      'what an endpoint has',
      'call(goals.list, { query: goals.list.query, path: goals.list.path, type: goals.file.downloads })',
    ],
    ['which answers are declared', 'const f = (def: EndpointDef) => Object.hasOwn(def.responses, 200)'],
    ['the body of something else', 'const f = <D extends EndpointDef>(def: D, request: RequestOf<D>) => request.body'],
    ['the body of a record', 'const { body } = comment; show(post.body, data.body.data, save.variables.body.saved)'],
  ])('%s is none', (_, code) => expect(reads(code)).toEqual([]))
})
