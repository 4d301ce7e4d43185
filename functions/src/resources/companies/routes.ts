import { operatorCompanies } from '@banso/contract/companies'
import { implement } from '../../kernel/serve.ts'
import { sameNamed } from './same-names.ts'

export const companyRoutes = [
  ...implement(operatorCompanies)({
    sameNames: async ({ query }) => ({ status: 200, body: { data: await sameNamed(query.name) } }),
  }),
]
