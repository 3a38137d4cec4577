import * as v from 'valibot'
import { defineOfficeCall } from '../call.ts'

const viewId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const viewFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** Filters as they stand in the URL of Orders, without the question mark. */
  query: v.pipe(v.string(), v.maxLength(2000)),
  /** True if Orders opens with this view. At most one view of a person has it. */
  isDefault: v.boolean(),
}

const viewList = v.object({ views: v.array(v.object({ id: viewId, ...viewFields })) })

/** Calls about the person's own saved views of Orders. */
export const viewsCalls = {
  listViews: defineOfficeCall({
    method: 'GET',
    path: '/office/api/views',
    right: 'readOrders',
    request: v.object({}),
    reply: viewList,
  }),
  /** Changes the view, or adds one if there is no id. */
  saveView: defineOfficeCall({
    method: 'POST',
    path: '/office/api/views/save',
    right: 'readOrders',
    writes: false,
    request: v.object({ id: v.optional(viewId), ...viewFields }),
    reply: viewList,
  }),
  deleteView: defineOfficeCall({
    method: 'POST',
    path: '/office/api/views/delete',
    right: 'readOrders',
    writes: false,
    request: v.object({ id: viewId }),
    reply: viewList,
  }),
}
