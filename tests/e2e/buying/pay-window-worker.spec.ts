import { computer, findDesktopOffer, payInNewTab } from '../support/computer.ts'
import { test } from '../support/store-page.ts'
import { allowWorker } from '../support/with-worker.ts'

/** A payment in a separate tab that has no opener. What may go wrong is tested in `pay-window.spec.ts`. */
test.use({ ...allowWorker, ...computer })

test('with the service worker active, the store shows a payment made in a separate tab and the tab closes', ({
  page,
  request,
}) => payInNewTab(page, request, findDesktopOffer(11801, 1)))
