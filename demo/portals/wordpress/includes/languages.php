<?php
/**
 * Languages: WordPress names more of them than the platform has.
 *
 * @package CampusWidgets
 */

namespace CampusWidgets;

defined( 'ABSPATH' ) || exit;

/** The languages of the platform with their names in WordPress. */
const LANGUAGES = array(
	'en_US' => 'en_US',
	'zh_CN' => 'zh_CN',
	'es_ES' => 'es_ES',
	'ru_RU' => 'ru_RU',
	'ar_SA' => 'ar',
	'pl_PL' => 'pl_PL',
	'de_DE' => 'de_DE',
	'tr_TR' => 'tr_TR',
	'fr_FR' => 'fr_FR',
	'ja_JP' => 'ja',
	'ko_KR' => 'ko_KR',
	'pt_BR' => 'pt_BR',
);

/** The language of the platform for a locale of WordPress, such as de_DE for de_AT and de_DE_formal; English without one. */
function language_of( string $locale ): string {
	$code = strtok( strtolower( $locale ), '_-' );
	foreach ( LANGUAGES as $language => $own ) {
		if ( strtok( strtolower( $own ), '_' ) === $code ) {
			return $language;
		}
	}
	return 'en_US';
}

/**
 * The texts of the nearest language, for locales whose own the plugin does not have.
 *
 * @param mixed  $file   Path of a file, which need not be there; false for none.
 * @param string $domain The text domain.
 */
function nearest_texts( $file, string $domain ) {
	if ( 'campus-widgets' !== $domain || ! is_string( $file ) || is_readable( $file ) ) {
		return $file;
	}
	$locale  = determine_locale();
	$nearest = LANGUAGES[ language_of( $locale ) ];
	$own     = dirname( FILE ) . '/languages/' . str_replace( "-$locale", "-$nearest", basename( $file ) );
	// WordPress looks for the .l10n.php beside the .mo that it names.
	return is_readable( str_replace( '.mo', '.l10n.php', $own ) ) ? $own : $file;
}

add_filter( 'load_textdomain_mofile', __NAMESPACE__ . '\nearest_texts', 10, 2 );
add_filter( 'load_script_translation_file', fn( $file, $handle, $domain ) => nearest_texts( $file, (string) $domain ), 10, 3 );
add_action( 'init', fn() => load_plugin_textdomain( 'campus-widgets', false, dirname( plugin_basename( FILE ) ) . '/languages' ), 1 );
