import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { isLocal } from '../lib/local.ts'
import NotFoundPage from '../pages/guest/not-found.page.tsx'
import { app, type PageName, pageNames, pages } from '../registry.ts'
import { App } from './app.tsx'
import { ErrorPage } from './error-page.tsx'
import { Loading } from './loading.tsx'
import { UnbuiltPage } from './unbuilt-page.tsx'

type PageModule = { default: ComponentType }
// The not-found page is no file to wait for: the shell itself shows it, also without a connection.
const files = import.meta.glob<PageModule>(['../pages/**/*.page.tsx', '!../pages/guest/not-found.page.tsx'])

/** The file of a page; undefined while it is not built (app/unbuilt.ts). */
const fileOf = (name: PageName): (() => Promise<PageModule>) | undefined =>
  files[`../pages/${pages[name].file}.page.tsx`]

const routeOf = (name: PageName): RouteObject => {
  const file = fileOf(name)
  const route = { id: name, path: pages[name].path, handle: { page: name } }
  if (name === 'not_found') return { ...route, element: <NotFoundPage /> }
  if (!file) return { ...route, element: <UnbuiltPage name={name} /> }
  return { ...route, lazy: async () => ({ Component: (await file()).default }) }
}

/** Helpers of the emulators are pages on one's own machine alone; elsewhere their addresses are unknown. */
export const namesOn = (local: boolean): PageName[] => pageNames.filter((name) => local || name !== 'dev_mails')

/** All pages as children of the shell; what no page has is answered by the shell itself. */
export const routes: RouteObject[] = [
  {
    id: app.name,
    element: <App />,
    errorElement: <ErrorPage />,
    HydrateFallback: Loading,
    // A page that breaks leaves the shell around it standing.
    children: [
      {
        errorElement: <ErrorPage />,
        children: [...namesOn(isLocal).map(routeOf), { path: '*', element: <NotFoundPage /> }],
      },
    ],
  },
]
