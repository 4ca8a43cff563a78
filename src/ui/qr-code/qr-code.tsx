import { encode } from 'uqr';
import { css, useStyles } from '../style/styles.ts';
import text from './qr-code.css?inline';
import { pathOf } from './qr-path.ts';

const look = css(text);

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Quiet zone on each side, in cells (ISO 18004 requires four). */
const BORDER = 4;

/** A QR code, dark on light in every color scheme, as scanners require. */
export default function QrCode({ text: encoded, label }: QrCodeProps) {
  useStyles(look);
  const { data, size } = encode(encoded, { ecc: 'M', border: BORDER });
  return (
    <svg className="campus-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className="campus-qr-ground" d={`M0 0h${size}v${size}H0z`} />
      <path className="campus-qr-cells" d={pathOf(data)} />
    </svg>
  );
}
