import '../../styles/tokens.css'
import '../../styles/base.css'
import '../../styles/helpers.css'
import '../../styles/shell.css'
import '../../styles/touch.css'
import './gallery.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { Button } from '../button.tsx'
import { NoticeBar } from '../notice.tsx'
import { ChartPart } from './chart-part.tsx'
import { FilePart } from './file-part.tsx'
import { DialogPart, FormPart } from './form-parts.tsx'
import { ListPart, ListStatesPart } from './list-parts.tsx'
import { Buttons, CardsPart, Figures, IconsPart, States } from './small-parts.tsx'

/** Every part in each of its states, for looking at while building: /kit.html of the Vite server. Not in the build. */
const Gallery = () => {
  const [dark, setDark] = useState(location.search.includes('dark'))
  document.documentElement.dataset.scheme = dark ? 'dark' : 'light'
  return (
    <main className="gallery" id="main">
      <header>
        <h1>部品</h1>
        <Button size="small" onClick={() => setDark(!dark)}>
          {dark ? '明るい配色' : '暗い配色'}
        </Button>
      </header>
      <div className="gallery-grid">
        <div className="stack">
          <Buttons />
          <Figures />
          <CardsPart />
          <FilePart />
        </div>
        <div className="stack">
          <States />
          <DialogPart />
          <FormPart />
        </div>
        <ListPart />
        <ChartPart />
        <ListStatesPart />
        <IconsPart />
      </div>
      <NoticeBar />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter([{ path: '*', element: <Gallery /> }])} />
    </StrictMode>,
  )
}
