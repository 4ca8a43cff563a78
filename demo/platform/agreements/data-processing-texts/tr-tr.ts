import type { AgreementText } from '../texts/agreement-text.ts';

export const TR_TR: AgreementText = {
  title: 'Veri İşleme Sözleşmesi',
  effective:
    '{version} tarihinden beri yürürlüktedir. Platformdaki her okulun ve her mağazanın sözleşmesinin bir parçasıdır.',
  sections: [
    {
      heading: '1. Roller',
      paragraphs: [
        'Bir okul veya mağaza oluşturan kişi (“siz”), üyelerin kişisel verilerinin hangi amaçla ve nasıl işleneceğine karar verir ve veri sorumlusudur. Platform bu verileri sizin adınıza, veri işleyen olarak işler.',
        'Platform yalnızca belgelenmiş talimatlarınıza göre hareket eder: yönetim konsolundaki ayarlar, bu sözleşme ve yazılı bildirimleriniz. Bir talimatın hukuka aykırı olduğunu düşünürsek sizi bilgilendiririz.',
      ],
    },
    {
      heading: '2. İşlenen veriler',
      paragraphs: [
        'Veriler okulunuzun veya mağazanızın öğrencilerine, öğretmenlerine, yöneticilerine ve müşterilerine aittir:',
      ],
      items: [
        'hesap verileri: ad, takma ad, e-posta adresi, telefon numarası, bağlı hesaplar;',
        'öğrenme verileri: kurslar, katılım, ödevler, sonuçlar, öğrenme geçmişi;',
        'iletişim: gönderiler, sorular, mesajlar, canlı ders kayıtları;',
        'teknik veriler: oturum açmalar, cihaz ve tarayıcı, ağ adresleri, güvenlik kayıtları.',
      ],
    },
    {
      heading: '3. Güvenlik',
      paragraphs: [
        'Veriler aktarılırken ve saklanırken şifrelenir. Yalnızca işi gereği ihtiyaç duyan çalışanlar erişebilir, her erişim kaydedilir ve herkes gizlilikle yükümlüdür. Önlemler yılda en az bir kez gözden geçirilir.',
        'Veriler kaybolur, değiştirilir veya yetkisiz kişilerin eline geçerse, bunu öğrendikten sonra en geç 48 saat içinde, bildiğimiz her şeyle birlikte size haber veririz; böylece kendi yükümlülüklerinizi yerine getirebilirsiniz.',
      ],
    },
    {
      heading: '4. Diğer işleyenler ve yerler',
      paragraphs: [
        'Barındırma, mesaj gönderimi ve video için başka şirketlerden yararlanırız. Onlar da aynı yükümlülüklere tabidir ve onlardan kendimiz gibi sorumluyuz. Yeni bir şirketi 30 gün önceden duyururuz; haklı bir nedenle itiraz edebilirsiniz.',
        'Siz başka bir bölgeyi kabul etmedikçe veya yasa aktarım için güvence öngörmedikçe veriler, okulunuzun ya da mağazanızın oluşturulduğu bölgede kalır.',
      ],
    },
    {
      heading: '5. Kişilerin hakları',
      paragraphs: [
        'Erişim, düzeltme, silme ve dışa aktarma taleplerini siz yanıtlarsınız. Yönetim konsolunda bunun için araçlar vardır; bunlar yetmezse on iş günü içinde yardım ederiz.',
        'Uyumluluğu kanıtlamak için gerekenleri sağlarız ve 30 gün önceden bildirilen, mesai saatleri içindeki denetimlere izin veririz.',
      ],
    },
    {
      heading: '6. İşlemenin sona ermesi',
      paragraphs: [
        'Okul veya mağaza kapatıldığında verilerini dışa aktarmak için 30 gününüz vardır. Ardından, yasa saklamayı zorunlu kılmadıkça, yedekler dâhil tüm verileri 60 gün içinde sileriz.',
      ],
    },
  ],
};
