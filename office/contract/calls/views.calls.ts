import * as v from 'valibot'
import { defineOfficeCall } from '../call.ts'

const viewId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))

const viewFields = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
  /** Query string of the Orders page without the question mark. */
  query: v.pipe(v.string(), v.maxLength(2000)),
  /** True if the Orders page opens with this view. Each person has at most one default view. */
  isDefault: v.boolean(),
}

const viewList = v.object({ views: v.array(v.object({ id: viewId, ...viewFields })) })

/** Calls about the user's own saved views. */
export const officeSavedViewsApiCalls = {
  listViews: defineOfficeCall({
    method: 'GET',
    path: '/office/api/views',
    right: 'readOrders',
    request: v.object({}),
    reply: viewList,
  }),
  /** Changes the view with the id, or creates a view if there is no id. */
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
