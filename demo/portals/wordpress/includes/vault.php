<?php
/**
 * What is kept secret in the database: sealed with a key that is not in it, so that a dump or an export of the database
 * is not enough to use it.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

const CIPHER = 'aes-256-gcm';

function vault_key(): string {
	return hash( 'sha256', 'campus-widgets' . wp_salt( 'secure_auth' ), true );
}

/** Empty for an empty text. */
function seal( string $text ): string {
	if ( '' === $text ) {
		return '';
	}
	$nonce  = random_bytes( 12 );
	$sealed = openssl_encrypt( $text, CIPHER, vault_key(), OPENSSL_RAW_DATA, $nonce, $tag );
	return base64_encode( $nonce . $tag . $sealed );
}

/** Empty if it was not sealed here, or if the keys of wp-config.php have been replaced since. */
function unseal( string $sealed ): string {
	$bytes = (string) base64_decode( $sealed, true );
	if ( strlen( $bytes ) < 29 ) {
		return '';
	}
	$text = openssl_decrypt( substr( $bytes, 28 ), CIPHER, vault_key(), OPENSSL_RAW_DATA, substr( $bytes, 0, 12 ), substr( $bytes, 12, 16 ) );
	return false === $text ? '' : $text;
}
