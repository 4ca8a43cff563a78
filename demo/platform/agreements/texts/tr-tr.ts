import type { AgreementPair } from './agreement-text.ts';

export const TR_TR: AgreementPair = {
  service: {
    title: 'Hizmet Sözleşmesi',
    effective:
      '{version} tarihinden itibaren yürürlüktedir ve {school} bünyesinde kullandığınız tüm öğrenim hizmetlerini kapsar.',
    sections: [
      {
        heading: '1. Konu ve kabul',
        paragraphs: [
          'Bu sözleşme, çevrim içi öğrenim platformunun kullanımına ilişkin olarak sizinle {school} (“biz”) arasında yapılmıştır. Oturum açmadan önce lütfen tamamını okuyun.',
          'Kutuyu işaretleyip onayladığınızda sözleşme yürürlüğe girer. Kabul etmiyorsanız onaylamayın: adınıza oturum açılmaz, herkese açık içeriklere ise erişmeye devam edersiniz. Reşit olmayanlar platformu ancak veli veya vasilerinin izniyle kullanabilir.',
        ],
      },
      {
        heading: '2. Hesabınız',
        paragraphs: [
          'Hesap tek bir kişiye veya kuruluşa aittir; devredilemez, ödünç verilemez ve satılamaz. Doğru bilgi vermeyi, parolanızı ve tek kullanımlık kodlarınızı gizli tutmayı kabul edersiniz; çalışanlarımız bunları sizden asla istemez. Hesabınızın başkası tarafından kullanıldığından kuşkulanırsanız parolanızı hemen değiştirin; açık olan tüm oturumlar sona erer.',
        ],
      },
      {
        heading: '3. Kullanım kuralları',
        paragraphs: ['Özellikle aşağıdakiler yasaktır:'],
        items: [
          'hukuka aykırı, yanıltıcı veya hakaret içeren içerik yayımlamak;',
          'ücretli dersleri, canlı yayınları veya sınav sorularını izinsiz kaydetmek ya da paylaşmak;',
          'başkasının yerine yoklamaya katılmak veya sınava girmek;',
          'platformun güvenliğini zorlamak veya otomatik yollarla veri toplamak.',
        ],
      },
      {
        heading: '4. Fikri haklar ve ücretler',
        paragraphs: [
          'Platformdaki içerikler telif hakkıyla korunur ve yalnızca kişisel öğrenim amacıyla kullanılabilir. Yayımladığınız eserlerin hakları sizde kalır; hizmetin gerektirdiği ölçüde saklanmaları ve gösterilmeleri için bize ücretsiz izin verirsiniz.',
          'Temel özellikler ücretsizdir. Ücretli derslerin fiyatı ve iade koşulları satın almadan önce gösterilir.',
        ],
      },
      {
        heading: '5. Değişiklikler, sorumluluk ve iletişim',
        paragraphs: [
          'Sözleşme değişirse bir sonraki girişinizde onayınızı yeniden isteriz. Kasıt veya ağır kusurumuzdan doğan zararlardan sorumluyuz; tüketicilerin yasadan doğan hakları saklıdır.',
          'Sorularınız için [yardım merkezini](https://help.campus.example/tr) ziyaret edin veya legal@campus.example adresine yazın. On beş iş günü içinde yanıt veririz.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Gizlilik Bildirimi',
    effective:
      '{version} tarihinden itibaren yürürlüktedir. {school} kişisel verilerinizi nasıl işlediğini ve koruduğunu açıklar.',
    sections: [
      {
        heading: '1. Veri sorumlusu',
        paragraphs: [
          'Kişisel verilerinizin sorumlusu {school} kurumudur. Yalnızca öğrenim hizmetlerini sunmak için gerekli verileri toplar, verilerinizi hiçbir zaman satmayız. Veri koruma görevlimize privacy@campus.example adresinden ulaşabilirsiniz.',
        ],
      },
      {
        heading: '2. İşlediğimiz veriler',
        paragraphs: ['Kullandığınız özelliklere göre şunları işleriz:'],
        items: [
          'hesap verileri: telefon, e-posta, takma ad, görsel ve giriş sağlayıcısındaki kimliğiniz;',
          'okul verileri: ad, bölüm, görev ve rol;',
          'öğrenim verileri: ilerleme, devam durumu ve notlar;',
          'güvenlik verileri: giriş zamanı ve adresi, başarısız denemeler.',
        ],
      },
      {
        heading: '3. Amaçlar ve çerezler',
        paragraphs: [
          'Verileri kimliğinizi doğrulamak, dersleri sunmak, yoklama tutmak ve hesabınızı korumak için kullanırız. Hakkınızda önemli sonuç doğuran kararları yalnızca otomatik yollarla almayız.',
          'Oturumunuzu, yalnızca sunucumuzun okuyabildiği iki teknik çerez sürdürür: biri on dakika, diğeri en çok otuz gün geçerlidir. Reklam çerezi kullanmayız.',
        ],
      },
      {
        heading: '4. Aktarım ve saklama süresi',
        paragraphs: [
          'Verileri, okulunuzun öğretmen ve yöneticileri görevleri çerçevesinde görebilir; hizmet sağlayıcılarımız ise yalnızca talimatlarımıza göre işler. Öğrenim geçmişi, hesap kapatıldıktan sonra altı ay; giriş kayıtları altı ay saklanır.',
        ],
      },
      {
        heading: '5. Haklarınız',
        paragraphs: [
          'Verilerinize erişme, düzeltilmesini veya silinmesini isteme, işlemeye itiraz etme, onayınızı geri çekme ve denetim makamına şikâyette bulunma haklarını ücretsiz kullanabilirsiniz. Başvurunuzu en geç otuz gün içinde sonuçlandırırız. Bu bildirim değişirse yeni sürümü bir sonraki girişinizde gösterir ve onayınızı yeniden isteriz. Ayrıntılar [gizlilik merkezindedir](https://privacy.campus.example/tr).',
        ],
      },
    ],
  },
};
