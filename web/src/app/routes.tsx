import { areaOf, type PageName, pageNames } from '@banso/contract/pages'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { First } from '../lib/first.ts'
import { isLocal } from '../lib/local.ts'
import NotFoundPage from '../pages/not-found/detail.page.tsx'
import { app, pages } from '../registry.ts'
import { App } from './app.tsx'
import { ErrorPage } from './error-page.tsx'
import { Loading } from './loading.tsx'

type PageModule = { default: ComponentType; first?: First }
// The not-found page is no file to wait for: the shell itself shows it, also without a connection.
const files = import.meta.glob<PageModule>(['../pages/**/*.page.tsx', '!../pages/not-found/detail.page.tsx'])

/** Loads a page's file; only once, however often it is asked for. */
export const fileOf = (name: PageName): (() => Promise<PageModule>) => {
  const path = `../pages/${pages[name].file}.page.tsx`
  const file = files[path]
  if (!file) throw new Error(`${name}: ${path} is missing.`)
  return file
}

/** The head and tabs of the company, where operators have its pages before them. */
export const tabsOf = (name: PageName) =>
  ['operatorStartup', 'operatorPartner'].includes(areaOf(name) ?? '') ? import('./company-tabs.tsx') : undefined

const routeOf = (name: PageName): RouteObject => {
  const route = { id: name, path: pages[name].path, handle: { page: name } }
  if (name === 'not_found') return { ...route, element: <NotFoundPage /> }
  const lazy = async () => {
    const [{ default: Screen }, tabs] = await Promise.all([fileOf(name)(), tabsOf(name)])
    // One file may be several pages: without a key of its own the next page would keep the state of the one before.
    const screen = <Screen key={name} />
    return { element: tabs ? <tabs.CompanyTabs page={name}>{screen}</tabs.CompanyTabs> : screen }
  }
  return { ...route, lazy }
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
