<?php
/* Installs WordPress in the folder of the first argument and makes a page of each that the JSON file of the second describes. */

define('WP_INSTALLING', true);

/** Replaces WordPress's own: there is no mail server. */
function wp_new_blog_notification($title, $url, $user, $password) {
}

require $argv[1] . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/image.php';
wp_install('Maap', 'owner', 'owner@maap.example', true, '', wp_generate_password());
update_option('permalink_structure', '/%postname%');

/** The block of a picture, as the editor writes it: a large variant, which WordPress gives its srcset when it is shown. */
function picture_block($file, $alt) {
    static $known = [];
    if (!isset($known[$file])) {
        $stored = wp_upload_bits(basename($file), null, file_get_contents($file));
        $known[$file] = wp_insert_attachment(['post_mime_type' => 'image/jpeg', 'post_title' => basename($file)], $stored['file']);
        wp_update_attachment_metadata($known[$file], wp_generate_attachment_metadata($known[$file], $stored['file']));
    }
    $id = $known[$file];
    $source = esc_url(wp_get_attachment_image_url($id, 'large'));
    $image = '<img src="' . $source . '" alt="' . esc_attr($alt) . '" class="wp-image-' . $id . '"/>';
    return "<!-- wp:image {\"id\":$id,\"sizeSlug\":\"large\"} --><figure class=\"wp-block-image size-large\">$image</figure><!-- /wp:image -->";
}

function block($part) {
    if (isset($part['picture'])) return picture_block($part['picture'], $part['alt']);
    $text = esc_html($part['text']);
    if (!isset($part['level'])) return "<!-- wp:paragraph --><p>$text</p><!-- /wp:paragraph -->";
    $level = $part['level'];
    return "<!-- wp:heading {\"level\":$level} --><h$level>$text</h$level><!-- /wp:heading -->";
}

foreach (json_decode(file_get_contents($argv[2]), true) as $page) {
    $id = wp_insert_post(wp_slash([
        'post_type' => 'page',
        'post_status' => 'publish',
        'post_title' => $page['title'],
        'post_name' => trim($page['path'], '/'),
        'post_content' => implode("\n", array_map('block', $page['parts'])),
    ]));
    if ($page['path'] === '/') {
        update_option('show_on_front', 'page');
        update_option('page_on_front', $id);
    }
}
flush_rewrite_rules();
