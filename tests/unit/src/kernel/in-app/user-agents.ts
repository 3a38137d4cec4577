import type { InAppBrowserId } from '../../../../../src/kernel/in-app/in-app-browsers.table.ts'

const android = (build: string, chrome: string) =>
  `Mozilla/5.0 (Linux; Android ${build}; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/${chrome} Mobile Safari/537.36`
const ios = (version: string, build = '15E148') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/${build}`
const samsung = android('13; SM-S901U Build/TP1A.220624.014', '111.0.5563.116')

export const inAppAgents: readonly (readonly [InAppBrowserId, 'android' | 'ios', string])[] = [
  ['facebook', 'android', `${samsung} [FB_IAB/FB4A;FBAV/407.0.0.30.97;]`],
  [
    'facebook',
    'ios',
    `${ios('16_3_1', '20D67')} [FBAN/FBIOS;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/16.3.1;FBSS/3;FBID/phone;FBLC/en_US;FBOP/5]`,
  ],
  [
    'instagram',
    'android',
    `${samsung} Instagram 275.0.0.27.98 Android (33/13; 420dpi; 1080x2186; samsung; SM-G991B; o1s; exynos2100; en_GB; 458229237)`,
  ],
  [
    'instagram',
    'ios',
    `${ios('16_3', '20D47')} Instagram 273.0.0.16.69 (iPhone14,2; iOS 16_3; en_US; en-US; scale=3.00; 1170x2532; 452417278)`,
  ],
  ['messenger', 'android', `${samsung} [FB_IAB/Orca-Android;FBAV/402.0.0.24.101;]`],
  [
    'messenger',
    'ios',
    `${ios('16_3_1', '20D67')} [FBAN/MessengerForiOS;FBAV/400.0.0.40.61;FBBV/445318742;FBDV/iPhone12,1;FBMD/iPhone;FBSN/iOS;FBSV/16.3.1;FBSS/2;FBCR/;FBID/phone;FBLC/en_US;FBOP/0]`,
  ],
  ['line', 'android', `${android('12; SC-51A Build/SP1A.210812.016', '108.0.5359.128')} Line/12.21.1/IAB`],
  ['line', 'ios', `${ios('16_1')} Safari Line/12.20.1`],
  ['kakaotalk', 'android', `${android('13; SM-S908N Build/TP1A.220624.014', '110.0.5481.153')};KAKAOTALK 2410100`],
  ['kakaotalk', 'ios', `${ios('16_3_1')} KAKAOTALK 10.1.3`],
  [
    'naver',
    'android',
    `${android('13; SM-G998N Build/TP1A.220624.014', '110.0.5481.65')} NAVER(inapp; search; 1000; 11.20.3)`,
  ],
  [
    'naver',
    'ios',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1 NAVER(inapp; search; 1150; 11.21.3; 13PRO)',
  ],
  [
    'wechat',
    'android',
    `${android('12; M2012K11AC Build/SKQ1.211006.001', '107.0.5304.141')} XWEB/5023 MMWEBSDK/20230202 MMWEBID/2651 MicroMessenger/8.0.33.2320(0x28002151) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  ],
  ['wechat', 'ios', `${ios('16_3_1')} MicroMessenger/8.0.34(0x1800222f) NetType/WIFI Language/zh_CN`],
  [
    'tiktok',
    'android',
    `${android('12; SM-A125F Build/SP1A.210812.016', '108.0.5359.128')} trill_2022803040 JsSdk/1.0 NetType/WIFI Channel/googleplay AppName/musical_ly app_version/28.3.4 ByteLocale/en ByteFullLocale/en Region/GB BytedanceWebview/d8a21c6`,
  ],
  [
    'tiktok',
    'ios',
    `${ios('16_1_1')} musical_ly_28.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US FalconTag/5B2A2E1D BytedanceWebview/d8a21c6`,
  ],
  ['x', 'android', `${samsung} TwitterAndroid`],
  ['x', 'ios', `${ios('17_6_1', '21G93')} Twitter for iPhone/10.64.1`],
  [
    'zalo',
    'android',
    `${android('14; SM-A536E Build/UP1A.231005.007', '124.0.6367.114')} Zalo android/12100689 ZaloTheme/light ZaloLanguage/vi`,
  ],
  ['zalo', 'ios', `${ios('16_0_2')} Zalo iOS/502 ZaloTheme/light ZaloLanguage/vn`],
  [
    'vk',
    'android',
    `${android('12; SM-G991B Build/SP1A.210812.016', '103.0.5060.129')} VKAndroidApp/7.43-15079 (Android 12; SDK 31; arm64-v8a; Samsung Galaxy S21; ru; 2960x1440)`,
  ],
  ['vk', 'ios', `${ios('16_5')} com.vk.vkclient/2316`],
  ['vk', 'ios', `${ios('17_4')} VKiOSApp/8.72`],
  ['vk', 'ios', `${ios('17_4')} Safari/604.1 VKApp/8.72 (iPhone; iOS 17.4; Scale/3.00)`],
  // Web views of games without `visit=sdk`, and of unknown apps.
  ['webview', 'android', android('13; SM-A135F Build/TP1A.220624.014', '120.0.6099.144')],
  ['webview', 'ios', ios('17_0')],
]

/** User agents of normal browsers, which must not be treated as in-app browsers. */
export const ownBrowsers: readonly (readonly [string, string])[] = [
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/20.0 Chrome/106.0.5249.126 Mobile Safari/537.36',
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.156 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  ],
  ['Firefox on a desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0'],
]
