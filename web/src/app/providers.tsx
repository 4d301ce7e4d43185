import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { onChanged } from '../lib/api.ts'
import { markUnseen } from '../lib/query.ts'
import { askingUid, session } from '../lib/session.ts'
import { store } from '../state.ts'
import { watchLinks } from './about-to-go.ts'
import { followRedirects } from './redirects.ts'

type Props = { client: QueryClient; router: Parameters<typeof RouterProvider>[0]['router'] }

/** Everything every page stands in: the shared client state, the query cache, the router. Tests mount the same. */
export const Providers = ({ client, router }: Props) => {
  useEffect(() => followRedirects(client, (to) => void router.navigate(to)), [client, router])
  useEffect(() => forgetWithPerson(client), [client])
  useEffect(() => watchLinks(client), [client])
  useEffect(() => onChanged(() => markUnseen(client)), [client])
  return (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>
  )
}

/** Another person, or nobody: what was read for the last one, or asked with the token kept of them, is dropped. */
const forgetWithPerson = (client: QueryClient) => {
  let uid = askingUid() ?? ''
  return store.sub(session, () => {
    const now = store.get(session)
    const next = now.status === 'signed-in' ? now.uid : ''
    if (uid !== '' && next !== uid) client.clear()
    uid = next
  })
}
