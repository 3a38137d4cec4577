import { computer, onDesktop, payInATab } from '../support/computer.ts'
import { test } from '../support/store-page.ts'
import { workerLetIn } from '../support/with-worker.ts'

/** As in `pay-window.spec.ts`, with the service worker between the two windows. */
test.use({ ...workerLetIn, ...computer })

test('with the worker there, what is paid in a tab of its own is seen by the store, and the tab closes', ({
  page,
  request,
}) => payInATab(page, request, onDesktop(11801, 1)))
