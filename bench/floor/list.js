import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The least that a list of 25 rows in React can be: one question, one drawing of the answer.

const Rows = () => {
  const [rows, setRows] = useState([])
  useEffect(() => {
    fetch('/rows.json')
      .then((answer) => answer.json())
      .then(setRows)
  }, [])
  return createElement(
    'main',
    null,
    createElement('h1', null, '一覧'),
    createElement(
      'ul',
      null,
      rows.map(({ uid, title }) => createElement('li', { key: uid }, createElement('a', { href: `/${uid}` }, title))),
    ),
  )
}

createRoot(document.getElementById('root')).render(createElement(Rows))
