<?php
/**
 * Leaves nothing behind: settings, credentials and kept tokens of every site.
 *
 * @package CampusWidgets
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

$campus_widgets_sites = is_multisite() ? get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) : array( get_current_blog_id() );
foreach ( $campus_widgets_sites as $campus_widgets_site ) {
	if ( is_multisite() ) {
		switch_to_blog( $campus_widgets_site );
	}
	delete_option( 'campus_widgets' );
	delete_option( 'campus_widgets_credentials' );
	global $wpdb;
	$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE '\\_transient\\_%campus\\_widgets\\_%' OR option_name LIKE '\\_transient\\_campus\\_widgets\\_%'" );
	if ( is_multisite() ) {
		restore_current_blog();
	}
}
