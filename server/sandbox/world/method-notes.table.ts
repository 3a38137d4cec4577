import { words } from './words.ts'

/**
 * What a method says under its name, in every language. Goes out as `description`: JSON, a text per language.
 * Read by payment methods. To add one: a row here, its key at a method.
 */
export const methodNotes = {
  opensApp: words('يفتح التطبيق', 'Öffnet die App', 'Opens the app', 'Abre la aplicación', "Ouvre l'application", 'Membuka aplikasi', "Apre l'app", 'アプリが開きます', '앱이 열립니다', 'Membuka aplikasi', 'Otwiera aplikację', 'Abre o aplicativo', 'Откроется приложение', 'เปิดแอป', 'Uygulamayı açar', 'Mở ứng dụng', '将打开应用', '將開啟應用程式'),
  bankNext: words('اختر البنك بعد ذلك', 'Bank im nächsten Schritt wählen', 'Choose your bank next', 'Elige tu banco después', 'Choisissez ensuite la banque', 'Pilih bank berikutnya', 'Poi scegli la banca', '次に銀行を選びます', '다음 단계에서 은행 선택', 'Pilih bank seterusnya', 'Bank wybierzesz w następnym kroku', 'Escolha o banco a seguir', 'Далее выберите банк', 'เลือกธนาคารในขั้นถัดไป', 'Sonraki adımda bankanızı seçin', 'Chọn ngân hàng ở bước sau', '下一步选择银行', '下一步選擇銀行'),
  cardNumber: words('أدخل رقم البطاقة', 'Kartennummer eingeben', 'Enter the card number', 'Introduce el número de tarjeta', 'Saisissez le numéro de carte', 'Masukkan nomor kartu', 'Inserisci il numero della carta', 'カード番号を入力します', '카드 번호를 입력하세요', 'Masukkan nombor kad', 'Wpisz numer karty', 'Digite o número do cartão', 'Введите номер карты', 'กรอกหมายเลขบัตร', 'Kart numarasını girin', 'Nhập số thẻ', '输入卡号', '輸入卡號'),
  phoneBill: words('يُضاف إلى فاتورة الهاتف', 'Über die Telefonrechnung', 'Charged to your phone bill', 'Se carga a tu factura de teléfono', 'Débité sur votre facture mobile', 'Ditagihkan ke tagihan telepon', 'Addebitato sulla bolletta telefonica', '携帯電話料金と合算されます', '휴대폰 요금에 합산', 'Dicaj pada bil telefon anda', 'Doliczone do rachunku za telefon', 'Cobrado na conta do telefone', 'Спишется со счёта телефона', 'เรียกเก็บในบิลโทรศัพท์', 'Telefon faturanıza eklenir', 'Tính vào hóa đơn điện thoại', '计入电话账单', '計入電信帳單'),
  scanCode: words('امسح الرمز', 'Code scannen', 'Scan a code', 'Escanea un código', 'Scannez un code', 'Pindai kode', 'Scansiona un codice', 'コードを読み取ります', '코드 스캔', 'Imbas kod', 'Zeskanuj kod', 'Leia um código', 'Отсканируйте код', 'สแกนโค้ด', 'Bir kod tarayın', 'Quét mã', '扫描二维码', '掃描條碼'),
}

export type MethodNote = keyof typeof methodNotes
