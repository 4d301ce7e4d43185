import type { Names } from './names.ts'

/** The four pages of a noun and the fields that its two forms share. */
export const pageFiles = (n: Names): Record<string, string> => ({
  [`web/src/pages/${n.actor}/${n.noun}/list.page.tsx`]: listPage(n),
  [`web/src/pages/${n.actor}/${n.noun}/detail.page.tsx`]: detailPage(n),
  [`web/src/pages/${n.actor}/${n.noun}/new.page.tsx`]: newPage(n),
  [`web/src/pages/${n.actor}/${n.noun}/edit.page.tsx`]: editPage(n),
  [`web/src/pages/${n.actor}/${n.noun}/${n.noun}-fields.tsx`]: fieldsFile(n),
})

/** Names of the four pages in the registry. */
export const pageNamesOf = (n: Names) => ({
  list: `${n.actor}_${n.snakes}`,
  create: `${n.actor}_${n.snake}_new`,
  detail: `${n.actor}_${n.snake}`,
  edit: `${n.actor}_${n.snake}_edit`,
})

const listHref = (n: Names) => `href('${pageNamesOf(n).list}'${n.companyId && `, { ${n.companyId} }`})`
const newHref = (n: Names) => `href('${pageNamesOf(n).create}'${n.companyId && `, { ${n.companyId} }`})`
const companyParams = (n: Names, page: string) =>
  n.companyId ? `const { ${n.companyId} } = useParamsOf('${page}')` : ''
const companyRequest = (n: Names) => (n.companyId ? `params: { ${n.companyId} }, ` : '')
const params = (n: Names, uid: string) => `{ ${n.companyId && `${n.companyId}, `}${n.id}: ${uid} }`
const useParams = (n: Names) => (n.companyId ? `import { useParamsOf } from '../../../lib/page.ts'\n` : '')

const listPage = (n: Names) => `import { labels } from '@banso/contract/labels'
import { ${n.group}, type ${n.Pascal} } from '@banso/contract/${n.nouns}'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { type Column, DataTable, ListStates, listState, Pager } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FilterBar, SearchBox, useListQuery } from '../../../kit/filters.tsx'
import { Page } from '../../../kit/page.tsx'
import { shortMoment } from '../../../lib/dates.ts'
${useParams(n)}import { apiQuery } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { href, pages } from '../../../registry.ts'

const title = pages.${pageNamesOf(n).list}.title

const ${n.Pascals}Page = () => {
  ${companyParams(n, pageNamesOf(n).list)}
  const list = useListQuery(${n.group}.list.query)
  const query = useQuery({
    ...apiQuery(${n.group}.list, { ${companyRequest(n)}query: list.query }),
    placeholderData: keepPreviousData,
  })
  const add = useMay('${n.snake}.create') && (
    <Button look="primary" icon="plus" to={${newHref(n)}}>
      追加
    </Button>
  )
  const columns: Column<${n.Pascal}>[] = [
    {
      key: 'title',
      head: labels.${n.snake}.title,
      cell: ({ uid, title }) => <Link to={href('${pageNamesOf(n).detail}', ${params(n, 'uid')})}>{title}</Link>,
      phone: 'title',
    },
    { key: 'updated_at', head: '更新日時', cell: ({ updated_at }) => shortMoment(updated_at), sort: 'updated_at' },
  ]
  return (
    <Page name="${pageNamesOf(n).list}" title={title} actions={add} state={listState(query)}>
      <FilterBar onClear={list.isFiltered ? list.clear : undefined} count={query.data && \`全\${query.data.page_info.total_count}件\`}>
        <SearchBox label="検索" value={list.get('q') ?? ''} onChange={(q) => list.set({ q })} />
      </FilterBar>
      <ListStates
        query={query}
        noun={title}
        filtered={list.isFiltered}
        onClear={list.clear}
        empty={<Empty title={\`\${title}はありません。\`} action={add} />}
      >
        {(rows, pageInfo) => (
          <>
            <DataTable
              label={title}
              columns={columns}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ title }) => title}
              sort={list.get('sort')}
              onSort={(sort) => list.set({ sort })}
            />
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </>
        )}
      </ListStates>
    </Page>
  )
}

export default ${n.Pascals}Page
`

const detailPage = (n: Names) => `import { labels } from '@banso/contract/labels'
import { ${n.group}, type ${n.Pascal} } from '@banso/contract/${n.nouns}'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { Page } from '../../../kit/page.tsx'
import { useParamsOf } from '../../../lib/page.ts'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'
import { href, type PageParams, pages } from '../../../registry.ts'

const title = pages.${pageNamesOf(n).list}.title

const ${n.Pascal}Page = () => {
  const params = useParamsOf('${pageNamesOf(n).detail}')
  const query = useQuery(apiQuery(${n.group}.get, { params }))
  const ${n.camel} = query.data?.data
  ${n.companyId ? `const { ${n.companyId} } = params` : ''}
  return (
    <Page
      name="${pageNamesOf(n).detail}"
      title={${n.camel}?.title ?? title}
      crumbs={[{ label: title, to: ${listHref(n)} }, { label: ${n.camel}?.title ?? '詳細' }]}
      state={${n.camel} ? 'ready' : query.isError ? 'error' : 'loading'}
      actions={${n.camel} && <Actions ${n.camel}={${n.camel}} params={params} />}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && !${n.camel} && (
        <LoadError what={title} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {${n.camel} && (
        <Card>
          <CardHead title={labels.${n.snake}.description} />
          <CardBody>{${n.camel}.description || '–'}</CardBody>
        </Card>
      )}
    </Page>
  )
}

export default ${n.Pascal}Page

type ActionsProps = { ${n.camel}: ${n.Pascal}; params: PageParams<'${pageNamesOf(n).detail}'> }

const Actions = ({ ${n.camel}, params }: ActionsProps) => {
  const [isAsking, setIsAsking] = useState(false)
  const navigate = useNavigate()
  const show = useNotice()
  const remove = useApiMutation(${n.group}.remove, { refresh: [${n.group}.list] })
  ${n.companyId ? `const { ${n.companyId} } = params` : ''}
  const handleRemove = async () => {
    await remove.mutateAsync({ params, ifMatch: ${n.camel}.etag })
    show('削除しました。')
    void navigate(${listHref(n)}, { replace: true })
  }
  return (
    <>
      {${n.camel}.can.includes('remove') && (
        <Button icon="trash" onClick={() => setIsAsking(true)}>
          削除
        </Button>
      )}
      {${n.camel}.can.includes('update') && (
        <Button look="primary" to={href('${pageNamesOf(n).edit}', params)}>
          編集
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={\`「\${${n.camel}.title}」を削除しますか?\`}
        confirmLabel="削除"
        danger
        onConfirm={handleRemove}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
`

const newPage = (
  n: Names,
) => `import { ${n.camel}Input, ${n.group}, type ${n.Pascal}Input } from '@banso/contract/${n.nouns}'
import { useNavigate } from 'react-router-dom'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { Page } from '../../../kit/page.tsx'
${useParams(n)}import { useApiMutation } from '../../../lib/query.ts'
import { href, pages } from '../../../registry.ts'
import { ${n.Pascal}Fields } from './${n.noun}-fields.tsx'

const title = pages.${pageNamesOf(n).list}.title

const New${n.Pascal}Page = () => {
  ${companyParams(n, pageNamesOf(n).create)}
  const navigate = useNavigate()
  const show = useNotice()
  const create = useApiMutation(${n.group}.create, { refresh: [${n.group}.list] })
  const detailOf = (uid: string) => href('${pageNamesOf(n).detail}', ${params(n, 'uid')})
  const save = async (body: ${n.Pascal}Input, { idempotencyKey }: { idempotencyKey: string }) => {
    const { data } = await create.mutateAsync({ ${companyRequest(n)}body, idempotencyKey })
    show('追加しました。')
    void navigate(detailOf(data.uid), { replace: true })
  }
  return (
    <Page
      name="${pageNamesOf(n).create}"
      title={\`\${title}の追加\`}
      crumbs={[{ label: title, to: ${listHref(n)} }, { label: '追加' }]}
      width="form"
      state="ready"
    >
      <Form
        schema={${n.camel}Input}
        values={{ title: '', description: '' }}
        layout="bar"
        submitLabel="保存"
        draftKey="${n.noun}-new"
        createdTo={detailOf}
        onCancel={() => void navigate(${listHref(n)})}
        onSubmit={save}
      >
        {(form) => <${n.Pascal}Fields form={form} />}
      </Form>
    </Page>
  )
}

export default New${n.Pascal}Page
`

const editPage = (n: Names) => `import { labels } from '@banso/contract/labels'
import { ${n.camel}Input, ${n.group}, type ${n.Pascal}, type ${n.Pascal}Input } from '@banso/contract/${n.nouns}'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { Page } from '../../../kit/page.tsx'
import { useParamsOf } from '../../../lib/page.ts'
import { apiQuery, useApiMutation } from '../../../lib/query.ts'
import { href, type PageParams, pages } from '../../../registry.ts'
import { ${n.Pascal}Fields } from './${n.noun}-fields.tsx'

const title = pages.${pageNamesOf(n).list}.title

const Edit${n.Pascal}Page = () => {
  const params = useParamsOf('${pageNamesOf(n).edit}')
  // The form holds what it began with; a conflict is found when saving.
  const query = useQuery({ ...apiQuery(${n.group}.get, { params }), refetchOnWindowFocus: false })
  const ${n.camel} = query.data?.data
  return (
    <Page
      name="${pageNamesOf(n).edit}"
      title={\`\${title}の編集\`}
      crumbs={[{ label: ${n.camel}?.title ?? title, to: href('${pageNamesOf(n).detail}', params) }, { label: '編集' }]}
      width="form"
      state={${n.camel} ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <SkeletonRows />}
      {query.isError && !${n.camel} && (
        <LoadError what={title} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {${n.camel} && <EditForm ${n.camel}={${n.camel}} params={params} />}
    </Page>
  )
}

export default Edit${n.Pascal}Page

const valuesOf = ({ title, description }: ${n.Pascal}): ${n.Pascal}Input => ({ title, description })

type EditFormProps = { ${n.camel}: ${n.Pascal}; params: PageParams<'${pageNamesOf(n).edit}'> }

const EditForm = ({ ${n.camel}: loaded, params }: EditFormProps) => {
  const [${n.camel}] = useState(loaded)
  const navigate = useNavigate()
  const show = useNotice()
  const update = useApiMutation(${n.group}.update, { refresh: [${n.group}.list, ${n.group}.get] })
  const back = href('${pageNamesOf(n).detail}', params)
  const { save, dialog } = useSaveWithMerge({
    record: ${n.camel},
    toValues: valuesOf,
    save: async (body: ${n.Pascal}Input, ifMatch) => (await update.mutateAsync({ params, body, ifMatch })).data,
    labels: labels.${n.snake},
  })
  const submit = async (values: ${n.Pascal}Input) => {
    await save(values)
    show('保存しました')
    void navigate(back, { replace: true })
  }
  return (
    <>
      <Form
        schema={${n.camel}Input}
        values={valuesOf(${n.camel})}
        layout="bar"
        submitLabel="保存"
        draftKey={\`${n.noun}:\${${n.camel}.uid}\`}
        onCancel={() => void navigate(back)}
        onSubmit={submit}
      >
        {(form) => <${n.Pascal}Fields form={form} />}
      </Form>
      {dialog}
    </>
  )
}
`

const fieldsFile = (n: Names) => `import { labels } from '@banso/contract/labels'
import type { ${n.Pascal}Input } from '@banso/contract/${n.nouns}'
import type { UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '../../../kit/fields.tsx'

const label = labels.${n.snake}

/** The fields of both forms, new and edit. */
export const ${n.Pascal}Fields = ({ form: { control } }: { form: UseFormReturn<${n.Pascal}Input> }) => (
  <>
    <TextField control={control} name="title" label={label.title} />
    <TextAreaField control={control} name="description" label={label.description} max={2000} />
  </>
)
`
