import { pageInfo, store } from '../state.ts'

// Says what a list has come to after a filter, a tab or another of its pages: who does not see it would not know that it
// has changed. As a page opens nothing is said; it is read as a whole.

const place = document.createElement('p')
place.role = 'status'
place.className = 'visually-hidden'
document.body.append(place)

let last = location.href
store.sub(pageInfo, () => {
  const before = new URL(last)
  last = location.href
  if (location.pathname !== before.pathname || location.search === before.search) return
  const { total_count, current_page, total_pages } = store.get(pageInfo)
  place.textContent = `一覧は${total_count}件です${total_pages > 1 ? `(${current_page} / ${total_pages}ページ)` : ''}。`
})
