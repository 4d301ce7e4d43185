import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const meta = {
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'このAPIの定義(OpenAPI 3.1)',
    access: 'public',
    responses: { 200: z.record(z.string(), z.unknown()) },
  }),
}
