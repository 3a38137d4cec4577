/** Redirects the browser to the OpenID provider. Accepts `?back=/path`, and `&confirm=1` for a confirmation. */
export const openIdStartPath = '/office/openid/start'
/** Redirect URI registered with the OpenID provider. */
export const openIdBackPath = '/office/openid/back'
